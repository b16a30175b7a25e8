/** Edges of a box in px of the window. */
export interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const clamp = (value: number, lowest: number, highest: number) => Math.max(lowest, Math.min(value, highest));

/** Place of the card: right of what it describes, or below it where the window has no room beside, else above. */
export function placeCard(target: Box, card: Size, window: Size): { left: number; top: number } {
  const highestTop = Math.max(GAP, window.height - card.height - GAP);
  if (target.right + GAP + card.width + GAP <= window.width) {
    return { left: target.right + GAP, top: clamp(target.top, GAP, highestTop) };
  }
  const below = target.bottom + GAP;
  const top = below + card.height + GAP <= window.height ? below : target.top - GAP - card.height;
  return { left: clamp(target.left, GAP, window.width - card.width - GAP), top: clamp(top, GAP, highestTop) };
}
