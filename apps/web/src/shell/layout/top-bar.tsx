import { Button, Tooltip } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { shellMessages } from '../messages.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  crumbs: readonly Crumb[];
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

export function TopBar({ crumbs, sidebarOpen, onToggleSidebar }: TopBarProps) {
  const say = useText(shellMessages);
  const toggleLabel = say(sidebarOpen ? 'closeSidebar' : 'openSidebar');
  return (
    <header className={styles.bar} data-print="hidden">
      <Tooltip title={toggleLabel}>
        <Button
          type="text"
          icon={<Icon name="panel" />}
          aria-label={toggleLabel}
          aria-expanded={sidebarOpen}
          onClick={onToggleSidebar}
        />
      </Tooltip>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.tools}>
        <FullScreenButton />
        <ThemeButton />
        <LanguageButton />
        <UserMenu />
      </div>
    </header>
  );
}
