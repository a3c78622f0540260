import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../../../../ui/live-region.tsx';
import type { Devices } from '../../devices/use-devices.ts';
import { problemTitle } from '../../devices/media-coaching.ts';
import { t } from '../texts.ts';

export interface Microphone {
  stream: MediaStream | null;
  on: boolean;
  /** A sentence about the problem, when it could not be switched on or has vanished. */
  problem: string | null;
  retry: () => void;
  toggle: () => void;
}

/**
 * Switches the microphone for the whole room: when it is off, neither the recording nor the dictation hears
 * anything.
 *
 * @param isAttended false while the interview is paused: then the microphone is off too, whatever was chosen.
 */
export function useMicrophone(devices: Devices, camera: boolean, isAttended: boolean): Microphone {
  const [on, setOn] = useState(true);
  const { state, request } = devices;
  const stream = state.kind === 'ready' ? state.stream : null;
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = on && isAttended;
  }, [stream, on, isAttended]);
  const retry = useCallback(() => {
    setOn(true);
    void request({ camera });
  }, [request, camera]);
  const toggle = useCallback(() => {
    if (stream) setOn((before) => !before);
    else retry();
  }, [stream, retry]);
  const problem = state.kind === 'problem' ? problemTitle(state.problem) : null;
  // A problem that existed before the room is already known.
  const told = useRef(problem);
  useEffect(() => {
    if (problem !== null && problem !== told.current) {
      announce(t('microphone.problemSaid', { problem }), 'assertive');
    }
    told.current = problem;
  }, [problem]);
  return { stream, on: on && stream !== null, problem, toggle, retry };
}
