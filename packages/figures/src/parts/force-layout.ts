interface Edge {
  from: number;
  to: number;
}

/**
 * Places of nodes that push each other away and are held by their edges (Fruchterman & Reingold 1991, Softw. Pract. Exp.
 * 21:1129), from a spiral on, so that a network looks the same each time.
 * @returns x, y in a square of side 1 around 0
 */
export function forceLayout(count: number, edges: readonly Edge[]): { x: number; y: number }[] {
  const places = Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / Math.max(1, count)) / 2;
    // the golden angle: no two nodes begin in one direction
    const turn = index * 2.399963;
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
  });
  const wish = 0.9 / Math.sqrt(Math.max(1, count));
  const rounds = Math.min(300, Math.ceil(6e6 / Math.max(1, count * count)));
  for (let round = 0; round < rounds; round += 1) {
    const heat = 0.1 * (1 - round / rounds);
    const moves = places.map(() => ({ x: 0, y: 0 }));
    for (let a = 0; a < count; a += 1) {
      for (let b = a + 1; b < count; b += 1) {
        const [dx, dy] = [places[a]!.x - places[b]!.x, places[a]!.y - places[b]!.y];
        const square = Math.max(1e-6, dx * dx + dy * dy);
        const push = (wish * wish) / square;
        moves[a]!.x += dx * push;
        moves[a]!.y += dy * push;
        moves[b]!.x -= dx * push;
        moves[b]!.y -= dy * push;
      }
      // towards the middle, so that parts without an edge stay near
      moves[a]!.x -= places[a]!.x * wish;
      moves[a]!.y -= places[a]!.y * wish;
    }
    for (const { from, to } of edges) {
      const [dx, dy] = [places[from]!.x - places[to]!.x, places[from]!.y - places[to]!.y];
      const pull = Math.hypot(dx, dy) / wish;
      moves[from]!.x -= dx * pull;
      moves[from]!.y -= dy * pull;
      moves[to]!.x += dx * pull;
      moves[to]!.y += dy * pull;
    }
    moves.forEach(({ x, y }, index) => {
      const length = Math.hypot(x, y) || 1;
      places[index]!.x += (x / length) * Math.min(length, heat);
      places[index]!.y += (y / length) * Math.min(length, heat);
    });
  }
  return places;
}
