/** Lower-case hex SHA-256 of the trimmed UTF-8 password: the password itself never leaves the browser. */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.trim());
  // Browsers offer their own only on HTTPS and localhost; field stations often have neither.
  if (globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const { sha256 } = await import('hash-wasm');
  return sha256(bytes);
}
