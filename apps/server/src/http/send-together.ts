/**
 * Answers that are ready in one turn of the event loop leave at its end, one right after the other. Each of them
 * sent between the work on two requests finds its reader asleep, and to wake another process takes about as long as
 * to read an interview. Who asks alone waits for nothing: the turn ends there.
 *
 * @param options.most so many never wait for the end.
 * @param failed hears of an answer that could not be sent; the others leave all the same.
 */
export function sendTogether<Answer>(
  send: (answer: Answer) => void,
  failed: (answer: Answer, error: unknown) => void,
  { most = 32 }: { most?: number } = {},
): (answer: Answer) => void {
  let ready: Answer[] = [];
  let turn: NodeJS.Immediate | null = null;
  const sendAll = () => {
    if (turn) clearImmediate(turn);
    turn = null;
    const answers = ready;
    ready = [];
    for (const answer of answers) {
      try {
        send(answer);
      } catch (error) {
        failed(answer, error);
      }
    }
  };
  return (answer) => {
    ready.push(answer);
    if (ready.length >= most) sendAll();
    else turn ??= setImmediate(sendAll);
  };
}
