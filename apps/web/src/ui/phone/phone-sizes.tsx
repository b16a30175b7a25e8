import { useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import { useMobileLayout } from './mobile-layout.ts';

/** Thumbs need 44 px; text of 16 px keeps phones from zooming into a field that gets the focus. Both grow with the root font. */
export function PhoneSizes({ children }: { children: ReactNode }) {
  const scale = useMobileLayout((layout) => Math.max(1, layout.scale));
  const theme = useMemo(() => {
    const controlHeight = Math.round(44 * scale);
    return { token: { controlHeight, controlHeightSM: controlHeight, fontSize: Math.round(16 * scale) } };
  }, [scale]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
