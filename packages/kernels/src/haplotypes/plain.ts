type Address = number;

/** The loops of assembly/haplotypes.ts: addresses in bytes of one memory. */
export interface HaplotypeLoops {
  haploid(...at: HaploidPlaces): void;
  diploid(...at: DiploidPlaces): void;
}

export type HaploidPlaces = [
  calls: Address,
  markers: number,
  width: number,
  theta: Address,
  alpha: Address,
  rho: Address,
  forward: Address,
  scales: Address,
  back: Address,
  known: Address,
  counted: Address,
  jumps: Address,
  dosages: Address,
];

export type DiploidPlaces = [...HaploidPlaces, marginals: Address, both: Address, landing: Address];

/** What lies at the addresses. */
interface Model {
  calls: Uint8Array;
  markers: number;
  width: number;
  rho: Float32Array;
  scales: Float32Array;
  dosages: Float32Array;
  both: Float32Array;
  /** rows by marker */
  theta: (m: number) => Float32Array;
  alpha: (m: number) => Float32Array;
  known: (m: number) => Float32Array;
  counted: (m: number) => Float32Array;
  jumps: (m: number) => Float32Array;
  marginals: (m: number) => Float32Array;
  /** a row, of two haplotypes a square; here each adds up to 1, the compiled loops keep its scale beside it */
  forward: (m: number) => Float32Array;
}

function modelAt(memory: ArrayBuffer, at: HaploidPlaces | DiploidPlaces, size: number): Model {
  const [calls, markers, width, theta, alpha, rho, forward, scales, , known, counted, jumps, dosages] = at;
  const [marginals, both] = [at[13] ?? 0, at[14] ?? 0];
  const rows = (address: Address, length: number) => (m: number) =>
    new Float32Array(memory, address + 4 * length * m, length);
  const column = (address: Address) => new Float32Array(memory, address, markers);
  return {
    calls: new Uint8Array(memory, calls, markers),
    markers,
    width,
    rho: column(rho),
    scales: column(scales),
    dosages: column(dosages),
    both: column(both),
    theta: rows(theta, width),
    alpha: rows(alpha, width),
    known: rows(known, width),
    counted: rows(counted, width),
    jumps: rows(jumps, width),
    marginals: rows(marginals, width),
    forward: rows(forward, size),
  };
}

/** The same loops without SIMD, in double precision between what they keep in memory. */
export function plainLoops(memory: ArrayBuffer): HaplotypeLoops {
  return {
    haploid(...at) {
      const model = modelAt(memory, at, at[2]);
      forwardOfOne(model);
      backwardOfOne(model);
    },
    diploid(...at) {
      const model = modelAt(memory, at, at[2] * at[2]);
      forwardOfTwo(model);
      backwardOfTwo(model);
    },
  };
}

/** Probability of a call (copies, 3 missing) of an inbred sample whose haplotype carries the allele with frequency t. */
const ofOne = (call: number, t: number) => (call === 2 ? t : call === 0 ? 1 - t : 1);

/** Probability of a call of two haplotypes. */
function ofTwo(call: number, t: number, u: number): number {
  if (call === 0) return (1 - t) * (1 - u);
  if (call === 1) return t * (1 - u) + u * (1 - t);
  return call === 2 ? t * u : 1;
}

/** Divides by the sum, which it gives. */
function scaled(values: Float32Array): number {
  const sum = values.reduce((a, b) => a + b, 0);
  for (let k = 0; k < values.length; k++) values[k]! /= sum;
  return sum;
}

function forwardOfOne({ calls, markers, width, theta, alpha, rho, forward, scales }: Model): void {
  for (let m = 0; m < markers; m++) {
    const [t, start, f] = [theta(m), alpha(m), forward(m)];
    const r = m === 0 ? 1 : rho[m]!;
    const before = m === 0 ? f : forward(m - 1);
    for (let k = 0; k < width; k++) {
      const stayed = m === 0 ? 0 : (1 - r) * before[k]!;
      f[k] = (stayed + r * start[k]!) * ofOne(calls[m]!, t[k]!);
    }
    scales[m] = 1 / scaled(f);
  }
}

function backwardOfOne({ calls, markers, width, theta, alpha, rho, forward, ...sums }: Model): void {
  const back = new Float64Array(width).fill(1);
  const behind = new Float64Array(width);
  for (let m = markers - 1; m >= 0; m--) {
    const [t, start, f, call] = [theta(m), alpha(m), forward(m), calls[m]!];
    const [known, counted, jumps] = [sums.known(m), sums.counted(m), sums.jumps(m)];
    let [dosage, landed] = [0, 0];
    for (let k = 0; k < width; k++) {
      const share = f[k]! * back[k]!;
      if (call === 0 || call === 2) known[k]! += share;
      if (call === 2) counted[k]! += share;
      if (m === 0) jumps[k]! += share;
      dosage += 2 * share * t[k]!;
      behind[k] = back[k]! * ofOne(call, t[k]!);
      landed += start[k]! * behind[k]!;
    }
    sums.dosages[m] = dosage;
    if (m === 0) return;
    const r = rho[m]!;
    const before = forward(m - 1);
    let total = 0;
    for (let k = 0; k < width; k++) {
      back[k] = (1 - r) * behind[k]! + r * landed;
      total += before[k]! * back[k]!;
    }
    for (let k = 0; k < width; k++) {
      back[k]! /= total;
      jumps[k]! += (r * start[k]! * behind[k]!) / total;
    }
  }
}

function forwardOfTwo({ calls, markers, width, theta, alpha, rho, forward, marginals, scales }: Model): void {
  for (let m = 0; m < markers; m++) {
    const [t, start, f, marginal] = [theta(m), alpha(m), forward(m), marginals(m)];
    const r = m === 0 ? 1 : rho[m]!;
    const [before, side] = [forward(Math.max(0, m - 1)), marginals(Math.max(0, m - 1))];
    for (let a = 0; a < width; a++)
      for (let b = 0; b < width; b++) {
        const jumped = r * r * start[a]! * start[b]!;
        const stayed = (1 - r) * (1 - r) * before[a * width + b]!;
        const oneJumped = r * (1 - r) * (start[a]! * side[b]! + side[a]! * start[b]!);
        const reached = m === 0 ? jumped : jumped + stayed + oneJumped;
        f[a * width + b] = reached * ofTwo(calls[m]!, t[a]!, t[b]!);
      }
    scales[m] = 1 / scaled(f);
    for (let a = 0; a < width; a++)
      marginal[a] = f.subarray(a * width, (a + 1) * width).reduce((sum, value) => sum + value, 0);
  }
}

function backwardOfTwo(model: Model): void {
  const { markers, width, alpha, rho, forward, jumps } = model;
  const back = new Float64Array(width * width).fill(1);
  for (let m = markers - 1; m >= 0; m--) {
    const { behind, landed, moved } = tellOfTwo(model, m, back);
    if (m === 0) return;
    const [start, r, before] = [alpha(m), rho[m]!, forward(m - 1)];
    const fresh = start.reduce((sum, value, a) => sum + value * landed[a]!, 0);
    let total = 0;
    for (let a = 0; a < width; a++)
      for (let b = 0; b < width; b++) {
        const place = a * width + b;
        const stayed = (1 - r) ** 2 * behind[place]!;
        back[place] = stayed + r * (1 - r) * (landed[a]! + landed[b]!) + r * r * fresh;
        total += before[place]! * back[place];
      }
    for (let place = 0; place < back.length; place++) back[place]! /= total;
    const into = jumps(m);
    for (let a = 0; a < width; a++)
      into[a]! += (2 * start[a]! * (r * (1 - r) * moved[a]! + r * r * landed[a]!)) / total;
  }
}

/**
 * Adds a marker to the sums and tells its call; gives what lies behind the step to it: the probability of it and all
 * behind by both clusters, summed over the second weighted by where jumps land, and by where the sample was before.
 */
function tellOfTwo(model: Model, m: number, back: Float64Array) {
  const { calls, width, dosages, both } = model;
  const [t, start, f, call] = [model.theta(m), model.alpha(m), model.forward(m), calls[m]!];
  const [known, counted, jumps] = [model.known(m), model.counted(m), model.jumps(m)];
  const side = model.marginals(Math.max(0, m - 1));
  const behind = new Float64Array(width * width);
  const [landed, moved] = [new Float64Array(width), new Float64Array(width)];
  let [dosage, second] = [0, 0];
  for (let a = 0; a < width; a++)
    for (let b = 0; b < width; b++) {
      const place = a * width + b;
      const share = f[place]! * back[place]!;
      const emission = ofTwo(call, t[a]!, t[b]!);
      if (call < 3) known[a]! += 2 * share;
      if (call === 2) counted[a]! += 2 * share;
      // Of a heterozygous call, how likely it is this haplotype that carries the allele.
      if (call === 1) counted[a]! += (2 * share * t[a]! * (1 - t[b]!)) / emission;
      if (m === 0) jumps[a]! += 2 * share;
      dosage += 2 * share * t[a]!;
      second += share * t[a]! * t[b]!;
      behind[place] = back[place]! * emission;
      landed[a]! += behind[place] * start[b]!;
      moved[a]! += behind[place] * side[b]!;
    }
  dosages[m] = dosage;
  both[m] = second;
  return { behind, landed, moved };
}
