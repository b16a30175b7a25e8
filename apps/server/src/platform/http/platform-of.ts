import type { Platform } from '../platform.ts';
import type { Session } from './route.ts';

const forGuests = new WeakMap<Platform, Platform>();

/**
 * What a call reads from. Guests read from a database of public records only, so that no statement of any feature can
 * forget to leave the others out; what they may write at all, such as signing out, goes to the whole one.
 */
export function platformOf(platform: Platform, session: Session | null): Platform {
  if (!session?.readOnly) return platform;
  let open = forGuests.get(platform);
  if (!open) {
    open = { ...platform, database: platform.guestDatabase };
    forGuests.set(platform, open);
  }
  return open;
}
