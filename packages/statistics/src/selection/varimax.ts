import { turnPositive } from './turn-positive.ts';

/** Rotations smaller than this change nothing that could be read. */
const SMALLEST_ANGLE = 1e-12;

/**
 * Varimax rotation of factor loadings with Kaiser's normalization: traits count alike whatever their communality.
 * Pairs of factors are turned by the angle that is best for them until none is turned any more.
 * Source: H. F. Kaiser, Psychometrika 23 (1958) 187-200, and Educational and Psychological Measurement 19 (1959)
 * 413-420.
 *
 * @param loadings traits x factors, row by row
 * @returns the rotated loadings; each factor's largest loading is positive
 */
export function varimax(loadings: Float64Array, factors: number): Float64Array {
  const traits = loadings.length / factors;
  const lengths = Float64Array.from({ length: traits }, (_, i) =>
    Math.hypot(...loadings.subarray(i * factors, (i + 1) * factors)),
  );
  const rotated = loadings.map((value, at) => value / (lengths[Math.floor(at / factors)]! || 1));
  for (let turned = true, sweep = 0; turned && sweep < 200; sweep++) {
    turned = false;
    for (let p = 0; p < factors - 1; p++)
      for (let q = p + 1; q < factors; q++)
        if (Math.abs(turnPair(rotated, factors, p, q)) > SMALLEST_ANGLE) turned = true;
  }
  for (let k = 0; k < factors; k++) turnPositive(rotated, factors, k);
  return rotated.map((value, at) => value * lengths[Math.floor(at / factors)]!);
}

/** Turns two factors by the best angle and returns it. */
function turnPair(rotated: Float64Array, factors: number, p: number, q: number): number {
  const traits = rotated.length / factors;
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < rotated.length; i += factors) {
    const [x, y] = [rotated[i + p]!, rotated[i + q]!];
    const u = x * x - y * y;
    const v = 2 * x * y;
    a += u;
    b += v;
    c += u * u - v * v;
    d += 2 * u * v;
  }
  const angle = Math.atan2(d - (2 * a * b) / traits, c - (a * a - b * b) / traits) / 4;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let i = 0; i < rotated.length; i += factors) {
    const [x, y] = [rotated[i + p]!, rotated[i + q]!];
    rotated[i + p] = cosine * x + sine * y;
    rotated[i + q] = cosine * y - sine * x;
  }
  return angle;
}
