import { useRef, type ReactElement, type ReactNode } from 'react';
import { Dropdown, type MenuProps } from 'antd';
import styles from './menu-button.module.css';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}

/** An action, a line between actions, or null for what the reader does not have. */
export type MenuEntry = MenuAction | { type: 'divider' } | null;

interface MenuButtonProps {
  items: readonly MenuEntry[];
  placement?: 'bottomLeft' | 'bottomRight';
  disabled?: boolean;
  /** the button: a `<Button>` or an `<IconButton>` */
  children: ReactElement;
}

/** Without its work, which is done once the focus is back. */
function shown(entry: MenuEntry) {
  if (!entry || 'type' in entry) return entry;
  const { onClick: _done, ...item } = entry;
  return item;
}

/**
 * A button with a menu. The focus is back at the button before an item does its work: a dialog that opens then gives it
 * back to the button when it closes, since the item is gone by then.
 */
export function MenuButton({ items, placement = 'bottomLeft', disabled = false, children }: MenuButtonProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const returnFocus = () => frame.current?.querySelector('button')?.focus();
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The Enter that chose the item would press what has the focus next.
    if (domEvent.type === 'keydown') domEvent.preventDefault();
    returnFocus();
    for (const item of items) if (item && 'key' in item && item.key === key) item.onClick?.();
  };
  return (
    <span ref={frame} className={styles.frame}>
      <Dropdown
        trigger={['click']}
        placement={placement}
        disabled={disabled}
        autoFocus
        onOpenChange={(open) => {
          // Escape closes it; what is pressed elsewhere takes the focus by itself.
          if (!open && document.activeElement?.role === 'menuitem') returnFocus();
        }}
        menu={{ items: items.map(shown), onClick: choose }}
      >
        {children}
      </Dropdown>
    </span>
  );
}
