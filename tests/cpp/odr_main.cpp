// Runs units of four modes in one program.
int unit_17();
int unit_20();
int unit_results();
int unit_without_exceptions();
int unit_17_again();

int main()
{
    return unit_17() | unit_20() | unit_results() | unit_without_exceptions() | unit_17_again();
}
