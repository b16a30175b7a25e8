/** Turns two rows of `size` numbers in their plane: those from `a` become cosine x + sine y, those from `b` cosine y - sine x. */
export function rotateRows(
  vectors: Float64Array,
  a: number,
  b: number,
  size: number,
  cosine: number,
  sine: number,
): void {
  for (let j = 0; j < size; j++) {
    const [x, y] = [vectors[a + j]!, vectors[b + j]!];
    vectors[a + j] = cosine * x + sine * y;
    vectors[b + j] = cosine * y - sine * x;
  }
}
