/** Undoes escapes such as %2C; what is no UTF-8 when it is undone stays as it is. */
export function unescape(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-fA-F]{2})/g, '%25'));
  } catch {
    return text;
  }
}
