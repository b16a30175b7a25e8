import { useText } from '../../language/text.ts';
import { useNarrow, usePhone } from '../../ui/feedback/use-media.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { DeviceButton } from '../../modules/device/for-shell/device-button.tsx';
import { ManualButton } from './manual-button.tsx';
import { shellMessages } from '../messages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { GuidanceButton } from './guidance-button.tsx';
import { Brand } from './brand.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  crumbs: readonly Crumb[];
  /** the dashboard alone offers the tour and the manual here */
  onDashboard: boolean;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

export function TopBar({ crumbs, onDashboard, sidebarOpen, onToggleSidebar }: TopBarProps) {
  const say = useText(shellMessages);
  const narrow = useNarrow();
  const phone = usePhone();
  const toggleLabel = say(sidebarOpen ? 'closeSidebar' : 'openSidebar');
  return (
    <header className={styles.bar} data-print="hidden">
      <span className={narrow ? styles.mark : sidebarOpen ? styles.brandOverSidebar : styles.brand}>
        <Brand short={phone} />
      </span>
      <IconButton
        type="text"
        icon={<Icon name={narrow ? 'menu' : 'panel'} />}
        aria-label={toggleLabel}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      />
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.tools}>
        {onDashboard ? (
          <>
            <GuidanceButton />
            <ManualButton />
          </>
        ) : null}
        <PaletteButton />
        <DeviceButton />
        <FullScreenButton />
        <ThemeButton />
        <LanguageButton />
        <UserMenu />
      </div>
    </header>
  );
}
