/** The two arcs of the logo: apart while the person is alone, leaning towards each other when somebody is there. */
export function LobbyPresence({ here, name, text }: { here: boolean; name: string; text: string }) {
  return (
    <div className={`lobby-presence ${here ? 'here' : 'away'}`}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g transform="rotate(18 100 100)">
          <path className="one" d="M74 18A86 86 0 0 0 74 182A97 97 0 0 1 74 18Z" />
          <path className="two" d="M126 18A86 86 0 0 1 126 182A97 97 0 0 0 126 18Z" />
        </g>
      </svg>
      <p>
        <b>{name}</b>
        <span>{text}</span>
      </p>
    </div>
  );
}
