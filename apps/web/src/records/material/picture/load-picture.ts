import { send } from '../../../api/client.ts';

export async function loadPicture(address: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await send('GET', address, { signal });
  // no copy small enough: the answer is a message, not a picture
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return null;
  return response.blob();
}
