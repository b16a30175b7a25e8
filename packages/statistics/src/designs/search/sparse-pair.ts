/** Two sparse vectors d and u: a place may come twice, its values add up. */
export class SparsePair {
  readonly dAt: Int32Array;
  readonly d: Float64Array;
  dLength = 0;
  readonly uAt: Int32Array;
  readonly u: Float64Array;
  uLength = 0;

  /** @param capacity most elements of d or of u, repeated places counted */
  constructor(capacity: number) {
    this.dAt = new Int32Array(capacity);
    this.uAt = new Int32Array(capacity);
    this.d = new Float64Array(capacity);
    this.u = new Float64Array(capacity);
  }

  clear(): void {
    this.dLength = 0;
    this.uLength = 0;
  }

  addToD(at: number, value: number): void {
    this.dAt[this.dLength] = at;
    this.d[this.dLength++] = value;
  }

  addToU(at: number, value: number): void {
    this.uAt[this.uLength] = at;
    this.u[this.uLength++] = value;
  }
}
