import { useCallback, useEffect, useState } from 'react';
import type { Devices } from '../devices/use-devices.ts';
import { mediaCoaching } from '../devices/media-coaching.ts';

export interface Microphone {
  stream: MediaStream | null;
  on: boolean;
  /** In words, when switching it on failed. */
  problem: string | null;
  toggle: () => void;
}

/** On and off for the whole room: off means that neither the recording nor the dictation hears anything. */
export function useMicrophone(devices: Devices, camera: boolean): Microphone {
  const [on, setOn] = useState(true);
  const { state, request } = devices;
  const stream = state.kind === 'ready' ? state.stream : null;
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = on;
  }, [stream, on]);
  const toggle = useCallback(() => {
    if (stream) return setOn((before) => !before);
    setOn(true);
    void request({ camera });
  }, [stream, request, camera]);
  const problem = state.kind === 'problem' ? mediaCoaching[state.problem].title : null;
  return { stream, on: on && stream !== null, problem, toggle };
}
