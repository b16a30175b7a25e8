import type { ReactNode } from 'react';
import { Tabs } from 'antd';
import styles from './panel-tabs.module.css';

export interface PanelTab {
  key: string;
  label: ReactNode;
  /** small number behind the label */
  count?: number | string | undefined;
  children?: ReactNode;
}

interface PanelTabsProps {
  tabs: readonly PanelTab[];
  active?: string | undefined;
  onChange?: ((key: string) => void) | undefined;
  /** above the tabs' contents, whichever is open */
  children?: ReactNode;
}

/** Tabs inside a page or a drawer, with counts. */
export function PanelTabs({ tabs, active, onChange, children }: PanelTabsProps) {
  return (
    <Tabs
      className={styles.tabs ?? ''}
      {...(active === undefined ? {} : { activeKey: active })}
      {...(onChange ? { onChange } : {})}
      items={tabs.map((tab) => ({
        key: tab.key,
        label: (
          <>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </>
        ),
        children: (
          <>
            {children}
            {tab.children}
          </>
        ),
      }))}
    />
  );
}
