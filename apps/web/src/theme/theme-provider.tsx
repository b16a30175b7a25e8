import { useEffect, type ReactNode } from 'react';
import { App, ConfigProvider } from 'antd';
import englishLocale from 'antd/es/locale/en_US';
import chineseLocale from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { platformErrors } from '@panicle/contract/errors/platform';
import { useLanguage } from '../language/language-store.ts';
import { textIn } from '../language/text.ts';
import { nameApplicationIn } from '../service-worker/app-manifest.ts';
import { useTheme } from './theme-store.ts';

/** Theme and language of everything below; message and dialog hooks of the component library work inside it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme);
  const language = useLanguage((state) => state.language);
  // The library puts the field's label in for its own mark.
  const required = textIn(platformErrors.cannotBeEmpty, language).replace('{field}', '${label}');

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.colorScheme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
    dayjs.locale(language === 'zh_CN' ? 'zh-cn' : 'en');
    nameApplicationIn(language);
  }, [language]);

  return (
    <ConfigProvider
      locale={language === 'zh_CN' ? chineseLocale : englishLocale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ validateMessages: { required } }}
    >
      <App message={{ duration: 3, maxCount: 3 }} style={{ height: '100%' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
