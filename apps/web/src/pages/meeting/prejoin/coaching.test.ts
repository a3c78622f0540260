import { describe, expect, it } from 'vitest';
import type { MediaProblem } from '../../interview/devices/classify-media-problem.ts';
import type { MeetingDevicesState } from '../devices/meeting-devices.ts';
import { browserFamily, coachingFor } from './coaching.ts';

const with_ = (microphone: MediaProblem | null, camera: MediaProblem | null): MeetingDevicesState => ({
  microphone: microphone === null ? { kind: 'off' } : { kind: 'problem', problem: microphone },
  camera: camera === null ? { kind: 'off' } : { kind: 'problem', problem: camera },
  muted: false,
  asked: true,
  inRoom: null,
});

describe('browserFamily', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'chromium',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'ios',
    ],
    ['Something else', 'other'],
  ])('reads %s', (userAgent, family) => {
    expect(browserFamily(userAgent)).toBe(family);
  });
});

describe('coachingFor', () => {
  it('returns nothing when nothing fails', () => {
    expect(coachingFor(with_(null, null), 'chromium')).toEqual([]);
  });

  it('describes the same fault of two devices once', () => {
    const [only, ...others] = coachingFor(with_('denied', 'denied'), 'chromium');
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      title: 'The browser does not share the microphone and camera.',
      kinds: ['microphone', 'camera'],
    });
  });

  it('describes two different faults one after the other', () => {
    expect(coachingFor(with_('denied', 'busy'), 'firefox')).toEqual([
      {
        title: 'The browser does not share the microphone.',
        steps: [
          'Open the crossed-out symbol to the left of the address and remove the block.',
          'Choose “Try again”, and then “Allow”.',
          'If that does not help, the settings of your system must allow it for the browser too.',
        ],
        kinds: ['microphone'],
      },
      {
        title: 'Another program uses the camera.',
        steps: ['Close other calls, camera programs and tabs that use it.', 'Then choose “Try again”.'],
        kinds: ['camera'],
      },
    ]);
  });

  it.each(['missing', 'lost', 'insecure', 'unsupported', 'unknown'] as const)(
    'says what to do about %s',
    (problem) => {
      const [coaching] = coachingFor(with_(problem, null), 'other');
      expect(coaching?.title).not.toBe('');
      expect(coaching?.steps.length).toBeGreaterThan(0);
    },
  );
});
