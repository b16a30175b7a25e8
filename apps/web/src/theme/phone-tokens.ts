/** Class of everything in the sizes of phones. */
export const phoneScope = 'phone-sizes';

/** Thumbs need 44 px; text of 16 px keeps phones from zooming into a field that gets the focus. */
export function phoneTokens(scale: number) {
  const controlHeight = Math.round(44 * scale);
  return { controlHeight, controlHeightSM: controlHeight, fontSize: Math.round(16 * scale) };
}
