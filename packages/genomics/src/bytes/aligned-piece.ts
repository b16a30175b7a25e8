/** A multiple of the blocks of every disk. */
export const PIECE = 4 << 20;
const PAGE = 1 << 16;

// The memory of WebAssembly is the one that is known to begin at a page. Each takes much address space (none of it
// used), so there are few, and they are used again.
const MOST = 4;
const idle: Uint8Array[] = [];
let made = 0;

/** Memory of PIECE bytes that begins at a page; null where too many are in use. */
export function alignedPiece(): Uint8Array | null {
  const piece = idle.pop();
  if (piece) return piece;
  if (made === MOST) return null;
  made++;
  return new Uint8Array(new WebAssembly.Memory({ initial: PIECE / PAGE }).buffer);
}

export function returnPiece(piece: Uint8Array): void {
  idle.push(piece);
}
