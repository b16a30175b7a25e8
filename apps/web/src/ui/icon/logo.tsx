/** The product's mark: a panicle with three pairs of grains. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--accent-text)"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 22.5V2M12 9.2c-2.9 0-4.4-1.5-4.4-4.4 2.9 0 4.4 1.5 4.4 4.4zm0 0c2.9 0 4.4-1.5 4.4-4.4-2.9 0-4.4 1.5-4.4 4.4zM12 14.2c-3.3 0-5-1.7-5-5 3.3 0 5 1.7 5 5zm0 0c3.3 0 5-1.7 5-5-3.3 0-5 1.7-5 5zM12 19.2c-3.3 0-5-1.7-5-5 3.3 0 5 1.7 5 5zm0 0c3.3 0 5-1.7 5-5-3.3 0-5 1.7-5 5z" />
    </svg>
  );
}
