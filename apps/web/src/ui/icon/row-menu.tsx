import { Dropdown, type MenuProps } from 'antd';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface RowMenuProps {
  /** names the row: 'Actions for “Founders”' */
  label: string;
  items: NonNullable<MenuProps['items']>;
  className?: string | undefined;
}

/** What can be done with one row of a list, behind one button. */
export function RowMenu({ label, items, className }: RowMenuProps) {
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <IconButton
        type="text"
        size="small"
        className={className ?? ''}
        icon={<Icon name="more" />}
        aria-label={label}
      />
    </Dropdown>
  );
}
