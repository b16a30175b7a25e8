const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const LONGEST_KEY = 512;

/**
 * Refuses a key that could leave the storage root or means something else to a file system. Keys are made by our own
 * code, so a bad one is a fault of ours and not the user's.
 */
export function checkKey(key: string): string {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new Error(`not an object key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
