import { EditorView } from '@codemirror/view';
import { toast } from '#app/components/ui/toast.ts';
import { addressOf, uploadPhotograph } from '#app/lib/photographs-api.ts';

/** Pictures that are dropped or pasted are uploaded. The cursor waits where their description belongs. */
export const addPictures = EditorView.domEventHandlers({
  paste: ({ clipboardData }, view) => add(view, clipboardData, view.state.selection.main.head),
  drop: ({ dataTransfer, clientX: x, clientY: y }, view) =>
    add(view, dataTransfer, view.posAtCoords({ x, y }, false)),
});

function add(view: EditorView, data: DataTransfer | null, at: number): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (view.state.readOnly || pictures.length === 0) return false;
  for (const picture of pictures) void upload(view, picture, at);
  return true;
}

async function upload(view: EditorView, picture: File, at: number): Promise<void> {
  const waiting = `![Uploading ${picture.name.replaceAll(/[[\]]/g, '')}]()`;
  view.dispatch({ changes: { from: at, insert: `\n\n${waiting}\n\n` } });
  const result = await uploadPhotograph(picture, () => undefined);
  // Other words may have been typed before it meanwhile.
  const from = view.state.doc.toString().indexOf(waiting);
  if (from >= 0)
    view.dispatch({
      changes: { from, to: from + waiting.length, insert: result.ok ? `![](${addressOf(result.data)})` : '' },
      ...(result.ok && { selection: { anchor: from + '!['.length } }),
      scrollIntoView: true,
      userEvent: 'input',
    });
  if (!result.ok) toast({ title: `${picture.name} was not added`, description: result.message });
}
