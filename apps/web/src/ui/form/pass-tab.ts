import type { KeyboardEvent } from 'react';

/**
 * For selects of several values: Tab leaves the field. Without it Tab would choose the option that the pointer or the
 * list is at, or take it out again.
 */
export const passTab = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') event.stopPropagation();
};
