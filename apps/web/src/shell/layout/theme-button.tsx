import { Dropdown } from 'antd';
import { useText } from '../../language/text.ts';
import { useTheme, type ThemeChoice } from '../../theme/theme-store.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { shellMessages } from '../messages.ts';

const icons = { light: 'sun', dark: 'moon', system: 'monitor' } as const;

export function ThemeButton() {
  const say = useText(shellMessages);
  const { choice, choose } = useTheme();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'light', label: say('themeLight'), icon: <Icon name="sun" /> },
          { key: 'dark', label: say('themeDark'), icon: <Icon name="moon" /> },
          { key: 'system', label: say('themeSystem'), icon: <Icon name="monitor" /> },
        ],
        selectedKeys: [choice],
        onClick: ({ key }) => choose(key as ThemeChoice),
      }}
    >
      <IconButton type="text" icon={<Icon name={icons[choice]} />} aria-label={say('theme')} />
    </Dropdown>
  );
}
