/** Word lists shared by the grammars of all topics: `{name}` in a template draws one of them. */
export const sharedSlots: Readonly<Record<string, readonly string[]>> = {
  place:
    'Northgate|the Slips|Gorse Hill|Lantern Row|Mill Basin|Sandling|Pinners Wharf|Old Customs|Kettlewick|Fennel Lane|Dray Street|Hollin Head|Tannery Yard|the Wend path|Chandler Bridge|Upper Sandling|the Ropewalk|St Osyth Square|Coldharbour|Larks Field'.split(
      '|',
    ),
  weekday: 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'.split('|'),
  when: 'this morning|last night|at lunch|on the way home|yesterday|before work|after the rain|at first light|just now|late in the evening|in the gap between two meetings|over the weekend'.split(
    '|',
  ),
  clock: '5:40|6:15|6:50|7:05|7:32|8:10|12:20|16:45|17:55|18:30|20:10|21:15|22:40|23:05'.split('|'),
  small: 'two|three|four|five|six|seven'.split('|'),
  big: '11|14|17|23|28|31|36|42|48|57|64|73|88|96|120|140|210'.split('|'),
  sky: 'low cloud|thin sun|fog|drizzle|a hard frost|a warm wind|sideways rain|a clear sky|sleet|haze|a gale|soft light'.split(
    '|',
  ),
  mood: 'quietly pleased|tired but happy|mildly outraged|oddly moved|suspicious|grateful|smug|a bit lost|calm for once|wide awake'.split(
    '|',
  ),
  person:
    'my neighbour|my sister|the new guy|my father|a stranger|the woman next to me|my flatmate|a kid of about eight|my boss|an old friend|my daughter|the man from number 9'.split(
      '|',
    ),
  drink: 'tea|black coffee|cocoa|soup in a mug|a flat white|ginger tea|cold coffee|broth'.split('|'),
  years: '2|3|5|6|8|10|12|15|20|25'.split('|'),
};
