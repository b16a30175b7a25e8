import styles from './menu-label.module.css';

interface MenuLabelProps {
  label: string;
  /** why the item cannot be chosen; undefined: it can */
  reason: string | undefined;
}

/** Words of a menu item and, where it is closed, the reason below them: a finger and a keyboard see no tooltip. */
export function MenuLabel({ label, reason }: MenuLabelProps) {
  if (reason === undefined) return label;
  return (
    <span className={styles.label}>
      {label}
      <span className={styles.reason}>{reason}</span>
    </span>
  );
}
