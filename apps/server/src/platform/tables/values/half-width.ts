import { composed } from '@panicle/contract/composed-text';

const SIGNS: Record<string, string> = { '。': '.', '−': '-', '–': '-', '、': ',' };

/** Full-width digits, letters and signs as their ordinary ones, and the blanks around them away. */
export function toHalfWidth(text: string): string {
  return composed(text, 'NFKC').replace(/[。−–、]/g, (sign) => SIGNS[sign]!);
}
