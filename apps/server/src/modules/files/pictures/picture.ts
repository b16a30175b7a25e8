/** What is known of a picture without decoding it; sides in pixels. */
export interface Picture {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Why it is no picture of ours, in signs that need no translation (a marker, a chunk name, a size). */
export class PictureFault extends Error {}
