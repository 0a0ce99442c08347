drop function public.search_submissions(text, text, boolean, timestamptz, uuid, integer);
drop function public.count_found_submissions(text, text, boolean, integer);
