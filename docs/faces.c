/* What the program's dice threw for one question of a recorded battle; docs/journal.md says the same in words.
   cc -o faces docs/faces.c && ./faces KEY STREAM 1d20 2d6 …   (the throws of the program, in their order) */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static uint32_t begin[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, block[16], next = 16;
static void mix(int a, int b, int c, int left) {
    block[a] += block[b], block[c] ^= block[a], block[c] = block[c] << left | block[c] >> (32 - left);
}
static void quarter(int a, int b, int c, int d) { mix(a, b, d, 16), mix(c, d, b, 12), mix(a, b, d, 8), mix(c, d, b, 7); }
static uint64_t word(void) {
    if (next == 16) {
        for (next = 0; next < 16; next++) block[next] = begin[next];
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
            for (int i = 0; i < 4; i++) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
        }
        for (next = 0; next < 16; next++) block[next] += begin[next];
        begin[12]++, next = 0;
    }
    return block[next++];
}
int main(int count, char **args) {
    for (int i = 0; i < 32; i++) {
        unsigned byte = 0;
        if (count < 4 || sscanf(args[1] + 2 * i, "%2x", &byte) != 1) return 2;
        begin[4 + i / 4] |= (uint32_t)byte << 8 * (i % 4);
    }
    begin[14] = (uint32_t)strtoull(args[2], 0, 0), begin[15] = (uint32_t)(strtoull(args[2], 0, 0) >> 32);
    for (int i = 3, dice, sides; i < count && sscanf(args[i], "%dd%d", &dice, &sides) == 2; i++, puts(""))
        while (dice-- > 0) {
            uint64_t face = word() * (uint64_t)sides;
            if ((uint32_t)face > (uint32_t)-sides) face += word() * (uint64_t)sides >> 32;
            printf("%d ", (int)(face >> 32) + 1);
        }
}
