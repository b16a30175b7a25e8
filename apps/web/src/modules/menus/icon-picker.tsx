import { Select } from 'antd';
import { Icon } from '../../ui/icon/icon.tsx';
import { menuIcon, menuIconNames } from '../../ui/icon/menu-icons.ts';
import styles from './menus.module.css';

/** The drawings a menu may carry; Form.Item gives it value, id and onChange. */
export function IconPicker(props: { id?: string; value?: string; onChange?: (value: string) => void }) {
  return (
    <Select<string>
      {...props}
      showSearch
      options={menuIconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value }) => labelOf(String(value))}
      labelRender={({ value }) => labelOf(String(value))}
    />
  );
}

const labelOf = (name: string) => (
  <span className={styles.icon}>
    <Icon name={menuIcon(name, 'square')} />
    {name}
  </span>
);
