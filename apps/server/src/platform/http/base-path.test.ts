import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from '../config/configuration.ts';
import { underBasePath, withoutBasePath } from './base-path.ts';

describe('an address', () => {
  test.each([
    ['/panicle/crop/login?x=/panicle/', '/crop/login?x=/panicle/'],
    ['/panicle', '/'],
    ['/panicle?a=1', '/?a=1'],
    ['/panicle/', '/'],
    ['/paniclex/crop', '/paniclex/crop'],
    ['/crop/login', '/crop/login'],
  ])('%s is known to the routes as %s', (url, known) => {
    expect(withoutBasePath(url, '/panicle')).toBe(known);
    expect(withoutBasePath(url, '')).toBe(url);
  });
});

describe('a file with addresses', () => {
  test('begins them at the base path and tells it to the page', () => {
    const page = '<meta charset="utf-8" /><script src="/assets/a.js"></script><a href="https://x/"></a>';
    expect(underBasePath(page, '/a/b')).toBe(
      '<meta charset="utf-8" />\n    <meta name="panicle-base-path" content="/a/b" /><script src="/a/b/assets/a.js"></script><a href="https://x/"></a>',
    );
    expect(underBasePath('{ "start_url": "/dashboard", "name": "/" }', '/p')).toBe(
      '{ "start_url": "/p/dashboard", "name": "/" }',
    );
  });
});

describe('PANICLE_BASE_PATH', () => {
  const read = (environment: NodeJS.ProcessEnv) => readConfiguration(environment);
  test('loses its last slash and follows the address of letters once', () => {
    expect(read({ PANICLE_BASE_PATH: '/panicle/' }).basePath).toBe('/panicle');
    expect(read({}).basePath).toBe('');
    for (const address of ['https://a.example', 'https://a.example/panicle/']) {
      const mail = { PANICLE_SMTP_URL: 'smtp://m', PANICLE_MAIL_FROM: 'a@b', PANICLE_BASE_ADDRESS: address };
      expect(read({ ...mail, PANICLE_BASE_PATH: '/panicle' }).mail?.baseAddress).toBe(
        'https://a.example/panicle',
      );
    }
  });

  test.each(['panicle', '/a b', '//x', '/a"><script>'])('refuses %s', (path) => {
    expect(() => read({ PANICLE_BASE_PATH: path })).toThrow(ConfigurationError);
  });
});
