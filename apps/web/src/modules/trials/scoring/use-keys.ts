import { useEffect, useEffectEvent } from 'react';

/** Arrows of a keyboard lead to the plot before or behind, unless something is being written. */
export function useKeys(onStep: (forward: boolean) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const writes =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.value !== '');
      if (writes || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
      event.preventDefault();
      step(key === 'ArrowRight');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
