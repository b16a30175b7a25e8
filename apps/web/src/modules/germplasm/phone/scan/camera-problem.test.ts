import { expect, it } from 'vitest';
import { problemBefore, problemOf } from './camera-problem.ts';

it('says that the connection is not secure before anything else', () => {
  expect(problemBefore({ isSecureContext: false, navigator: {} })).toBe('insecure');
});

it('says that there is no camera where the browser offers none', () => {
  expect(problemBefore({ isSecureContext: true, navigator: {} })).toBe('missing');
  expect(
    problemBefore({ isSecureContext: true, navigator: { mediaDevices: { getUserMedia: () => null } } }),
  ).toBeNull();
});

it('tells a refusal from a missing and from an occupied camera', () => {
  expect(problemOf(new DOMException('no', 'NotAllowedError'))).toBe('refused');
  expect(problemOf(new DOMException('no', 'NotFoundError'))).toBe('missing');
  expect(problemOf(new DOMException('no', 'NotReadableError'))).toBe('busy');
  expect(problemOf('odd')).toBe('busy');
});
