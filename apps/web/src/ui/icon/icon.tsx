import { shapes, type IconName } from './shapes.ts';

export type { IconName } from './shapes.ts';

interface IconProps {
  name: IconName;
  /** edge in px, 16 by default */
  size?: number;
  /** given only where no words stand beside it; otherwise the icon is hidden from screen readers */
  label?: string;
  className?: string;
}

/** One icon of the outline set, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const shape = shapes[name];
  const filled = shape.startsWith('!');
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ?? 'icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={filled ? shape.slice(1) : shape} />
    </svg>
  );
}
