/** Why there is no camera picture; each is explained on the page. */
export type CameraProblem = 'insecure' | 'missing' | 'refused' | 'busy';

/** What prevents the use of a camera before it is requested. Browsers hide it on pages that are not secure. */
export function problemBefore(place: {
  isSecureContext: boolean;
  navigator: { mediaDevices?: { getUserMedia?: unknown } | undefined };
}): CameraProblem | null {
  if (!place.isSecureContext) return 'insecure';
  return place.navigator.mediaDevices?.getUserMedia ? null : 'missing';
}

/** What a refused getUserMedia means; names of errors as in the W3C recommendation Media Capture and Streams. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
