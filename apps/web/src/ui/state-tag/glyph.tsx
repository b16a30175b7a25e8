import { Icon, type IconName } from '../icon/icon.tsx';
import type { Look } from './looks.ts';

const icons: Record<Exclude<Look, 'running'>, IconName> = {
  waiting: 'ring',
  done: 'check',
  stopping: 'square',
  warning: 'warning',
  failed: 'close',
  stopped: 'squareFilled',
};

/** The sign of a state: ring, ring with one quarter drawn, tick, squares, triangle, cross. */
export function Glyph({ look, size = 12 }: { look: Look; size?: number }) {
  if (look !== 'running') return <Icon name={icons[look]} size={size} />;
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3.2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="8.5" stroke="currentColor" opacity="0.3" />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
