import { useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import { phoneScope, phoneTokens } from '../../theme/phone-tokens.ts';
import { useMobileLayout } from './mobile-layout.ts';

/** Controls and texts for thumbs, with what opens from them; they grow with the root font. */
export function PhoneSizes({ children }: { children: ReactNode }) {
  const scale = useMobileLayout((layout) => Math.max(1, layout.scale));
  const theme = useMemo(() => ({ cssVar: { key: phoneScope }, token: phoneTokens(scale) }), [scale]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
