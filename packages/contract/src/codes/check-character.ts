const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Check character of ISO/IEC 7064, MOD 37,36: finds every single substitution and almost every transposition. `text`
 * holds capitals and digits only.
 */
export function checkCharacter(text: string): string {
  let carry = 36;
  for (const character of text) {
    const sum = (carry + CHARACTERS.indexOf(character)) % 36 || 36;
    carry = (2 * sum) % 37;
  }
  return CHARACTERS[(37 - carry) % 36]!;
}
