/** A rising tone whose loudness swells three times a second, with noise from a small generator with a fixed seed. */
export function testSound(seconds: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length: seconds * 16_000 }, (_, at) => {
    seed = Number((BigInt(seed) * 1_103_515_245n + 12_345n) % 2_147_483_648n);
    const time = at / 16_000;
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * time);
    const tone = 0.3 * Math.sin(2 * Math.PI * (180 + 40 * time) * time) * swell;
    return tone + 0.02 * (seed / 1_073_741_824 - 1);
  });
}
