import { expect, test } from 'vitest';
import { readServices } from './service.ts';

test('runs both services by default', () => {
  expect(readServices([])).toEqual(['web', 'worker']);
  expect(readServices(['--services', 'worker,web'])).toEqual(['web', 'worker']);
  expect(readServices(['--services', 'web'])).toEqual(['web']);
  expect(readServices(['--services=worker'])).toEqual(['worker']);
});

test('refuses unknown services and options', () => {
  expect(() => readServices(['--services', 'web,mail'])).toThrow(
    '--services web,mail: web, worker or web,worker',
  );
  expect(() => readServices(['--services'])).toThrow('is wanted');
  expect(() => readServices(['--port', '1'])).toThrow('--port: not known');
});
