import { useEffect } from 'react';

/** Another window of the same browser changed whose session the shared token is: this one must not show the other. */
export function useReloadWhenSwitched(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    const compare = (event: StorageEvent) => {
      if (event.key === 'userId' && event.newValue !== null && event.newValue !== userId) location.reload();
    };
    window.addEventListener('storage', compare);
    return () => window.removeEventListener('storage', compare);
  }, [userId]);
}
