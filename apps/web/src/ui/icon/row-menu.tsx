import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { MenuButton, type MenuAction } from './menu-button.tsx';

interface RowMenuProps {
  /** names the row: 'Actions for “Founders”' */
  label: string;
  items: readonly MenuAction[];
  className?: string | undefined;
}

/** What can be done with one row of a list, behind one button. */
export function RowMenu({ label, items, className }: RowMenuProps) {
  return items.length === 0 ? null : (
    <MenuButton placement="bottomRight" items={items}>
      <IconButton
        type="text"
        size="small"
        className={className ?? ''}
        icon={<Icon name="more" />}
        aria-label={label}
      />
    </MenuButton>
  );
}
