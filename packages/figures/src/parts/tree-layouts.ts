interface Node {
  parent: number;
  length: number;
}

/** A tree laid out: a path above each node and the place of each, px. */
export interface Branches {
  branches: number[][];
  /** angle: degrees in which a tip points */
  places: { x: number; y: number; angle?: number }[];
  /** where labels of tips are if not beside them: in a circle around the tree */
  rim?: { x: number; y: number }[];
  /** px from tip to tip */
  gap: number;
  /** px for labels beyond the tips */
  room: number;
  /** px of a branch of length 1 */
  perUnit: number;
  top: number;
  bottom: number;
}

export function childrenOf(nodes: readonly Node[]): number[][] {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, node) => {
    if (parent >= 0) children[parent]?.push(node);
  });
  return children;
}

/** Nodes from the tips to the root, and the tips in the order in which no branches cross. */
function walk(children: readonly number[][]) {
  const before: number[] = [];
  const open = [0];
  while (open.length > 0) {
    const node = open.pop()!;
    before.push(node);
    for (let child = children[node]!.length - 1; child >= 0; child -= 1) open.push(children[node]![child]!);
  }
  return {
    tips: before.filter((node) => children[node]!.length === 0),
    upwards: before.toReversed(),
    downwards: before,
  };
}

/** Depth of each node, and its place among the tips: a parent is in the middle of its children. */
function measured(nodes: readonly Node[]) {
  const children = childrenOf(nodes);
  const { tips, upwards, downwards } = walk(children);
  const depth = nodes.map(() => 0);
  for (const node of downwards) {
    const { parent, length } = nodes[node]!;
    depth[node] = parent < 0 ? 0 : depth[parent]! + Math.max(0, length);
  }
  const rank = nodes.map(() => 0);
  tips.forEach((tip, index) => {
    rank[tip] = index;
  });
  for (const node of upwards) {
    const own = children[node]!;
    if (own.length > 0) rank[node] = (rank[own[0]!]! + rank[own.at(-1)!]!) / 2;
  }
  return { children, tips, upwards, downwards, depth, rank, deepest: Math.max(1e-300, ...depth) };
}

/** Root at the left, tips at the right. */
export function rectangularTree(
  nodes: readonly Node[],
  { width, top, room }: { width: number; top: number; room: number },
): Branches {
  const { tips, depth, rank, deepest } = measured(nodes);
  const gap = tips.length > 80 ? Math.max(3, 1600 / tips.length) : 18;
  const left = 16;
  const perUnit = (width - left - 16 - room) / deepest;
  const places = nodes.map((_, node) => ({
    x: left + depth[node]! * perUnit,
    y: top + (rank[node]! + 0.5) * gap,
  }));
  const branches = nodes.map(({ parent }, node) => {
    if (parent < 0) return [];
    const [from, to] = [places[parent]!, places[node]!];
    return [from.x, from.y, from.x, to.y, to.x, to.y];
  });
  return { branches, places, gap, room, perUnit, top, bottom: top + tips.length * gap };
}

/** Root in the middle, tips around. */
export function circularTree(
  nodes: readonly Node[],
  { width, top, room, leastGap }: { width: number; top: number; room: number; leastGap: number },
): Branches {
  const { tips, depth, rank, deepest } = measured(nodes);
  const half = Math.min(width / 2 - 8, 300);
  const gapAt = (radius: number) => ((radius + 8) * 2 * Math.PI) / (tips.length + 1);
  // labels that would be too dense take no room
  const beside = half - Math.min(room, half * 0.4);
  const radius = gapAt(beside) >= leastGap ? beside : half - 10;
  const perUnit = radius / deepest;
  const centre = { x: width / 2, y: top + half };
  // a gap between the last and the first tip
  const turnOf = (position: number) => ((position + 0.5) / (tips.length + 1)) * 2 * Math.PI;
  const at = (distance: number, turn: number) => ({
    x: centre.x + distance * Math.cos(turn),
    y: centre.y + distance * Math.sin(turn),
  });
  const places = nodes.map((_, node) => {
    const turn = turnOf(rank[node]!);
    return { ...at(depth[node]! * perUnit, turn), angle: (turn * 180) / Math.PI };
  });
  const branches = nodes.map(({ parent }, node) => {
    if (parent < 0) return [];
    const inner = depth[parent]! * perUnit;
    const [from, to] = [turnOf(rank[parent]!), turnOf(rank[node]!)];
    const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 0.06));
    const points: number[] = [];
    for (let step = 0; step <= steps; step += 1) {
      const { x, y } = at(inner, from + ((to - from) * step) / steps);
      points.push(x, y);
    }
    return [...points, places[node]!.x, places[node]!.y];
  });
  const rim = nodes.map((_, node) => at(radius + 4, turnOf(rank[node]!)));
  return {
    branches,
    places,
    rim,
    gap: gapAt(radius),
    room: half - radius,
    perUnit,
    top,
    bottom: centre.y + half,
  };
}

/** Without a root: each branch has an angle as wide as its share of the tips (Felsenstein 2004, Inferring Phylogenies, p. 578). */
export function unrootedTree(
  nodes: readonly Node[],
  { width, top }: { width: number; top: number },
): Branches {
  const { children, tips, upwards, downwards } = measured(nodes);
  const below = nodes.map(() => 0);
  for (const node of upwards)
    below[node] = children[node]!.reduce((sum, child) => sum + below[child]!, 0) || 1;
  const wedge = nodes.map(() => ({ from: 0, to: 2 * Math.PI }));
  const raw = nodes.map(() => ({ x: 0, y: 0 }));
  for (const node of downwards) {
    let { from } = wedge[node]!;
    const each = (wedge[node]!.to - from) / below[node]!;
    for (const child of children[node]!) {
      const to = from + each * below[child]!;
      wedge[child] = { from, to };
      const turn = (from + to) / 2;
      const length = Math.max(0, nodes[child]!.length);
      raw[child] = { x: raw[node]!.x + length * Math.cos(turn), y: raw[node]!.y + length * Math.sin(turn) };
      from = to;
    }
  }
  const xs = raw.map(({ x }) => x);
  const ys = raw.map(({ y }) => y);
  const ends = (values: number[]) =>
    [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const;
  const [[west, east], [north, south]] = [ends(xs), ends(ys)];
  const margin = Math.min(90, width * 0.16);
  const [across, up] = [width - 2 * margin, Math.min(440, Math.max(240, width * 0.6))];
  const perUnit = Math.min(across / Math.max(1e-300, east - west), up / Math.max(1e-300, south - north));
  const places = raw.map(({ x, y }) => ({
    x: width / 2 + (x - (west + east) / 2) * perUnit,
    y: top + 20 + up / 2 + (y - (north + south) / 2) * perUnit,
  }));
  const branches = nodes.map(({ parent }, node) =>
    parent < 0 ? [] : [places[parent]!.x, places[parent]!.y, places[node]!.x, places[node]!.y],
  );
  return {
    branches,
    places,
    gap: width / Math.max(1, tips.length),
    room: margin,
    perUnit,
    top,
    bottom: top + up + 40,
  };
}
